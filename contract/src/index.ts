export * from './runner-protocol.ts';
