/**
 * One section of the file of a project: how its objects are read, planned and made. Each stands in the folder
 * of its entity. What is about the file as a whole (order, names, notes, one write) is done for all of them
 * in `features/backups`.
 *
 * In a file objects refer to each other by name. While one is restored each object has a provisional id: its
 * place in its section, from 1. Bodies that are made of the file hold provisional ids where an object of the
 * database holds real ones.
 */
import type { Backup } from '@signalbox/contract';
import type { Text, TextCode, text } from '@signalbox/contract/texts';
import type { z } from 'zod';
import type { Executor, Write } from '../db/database.ts';
import type { ProjectCaller } from '../lib/caller.ts';

/** Whatever the file has a list of. */
export type SectionName = {
  [Name in keyof Backup]-?: NonNullable<Backup[Name]> extends readonly unknown[] ? Name : never;
}[keyof Backup];
export type FileObject<Name extends SectionName> = NonNullable<Backup[Name]>[number];

/** One for each section of the file: the compiler asks for those that are missing. */
export type BackupSections = { readonly [Name in SectionName]: BackupSection<Name, SectionName> };

export interface BackupSection<Name extends SectionName, Refs extends SectionName = never> {
  /** Sections that its objects refer to: they are planned and made before it. */
  readonly refersTo: readonly Refs[];
  /** How a sentence calls one. Absent = nothing refers to one, so it may be called as another one is. */
  readonly word?: ObjectWord;
  readonly nameMax: number;
  nameOf(object: FileObject<Name>): string;
  /** All of a project, in the order of their ids, with a fixed number of queries. Secrets stay behind. */
  read(db: Executor, projectId: number): Promise<readonly StoredObject<Name>[]>;
  /** Pure. What can be stored is kept as it is in the file; the rest is left out, with a note. */
  plan(planning: Planning<Name, Refs>): PlannedSection<Name | Refs>;
}

export interface StoredObject<Name extends SectionName> {
  readonly id: number;
  /** null = it has none, and keeps its place in the file */
  readonly name: string | null;
  /** `own`: its name, which no other of the section has in the file. */
  toFile(own: string, names: FileNames): FileObject<Name>;
}

export interface FileNames {
  /** Absent for what points nowhere, or to something that is gone. */
  of(section: SectionName, id: number | null): string | undefined;
}

/** An object of a file that is restored. */
export interface Spot {
  readonly section: string;
  /** place in its section; null = the section is one object */
  readonly index: number | null;
  readonly name: string;
  /** what of it: `matchers.0` */
  readonly part?: string;
}

/** How the notes name what objects refer to, and by which field. */
type Told<Code extends TextCode> = NonNullable<Parameters<typeof text<Code>>[1]>;
export type ObjectWord = Told<'restore.not_there'>['word'];
type ReferenceField = Told<'restore.has_none'>['field'];

export interface PlanReport {
  note(spot: Pick<Spot, 'section' | 'name'>, message: Text): void;
  /** What the schema makes of the input; undefined, and a note, when it cannot be stored. */
  keep<T extends z.ZodType>(spot: Spot, schema: T, input: z.input<T>): z.output<T> | undefined;
}

interface Place {
  readonly spot: Spot;
  /** provisional */
  readonly id: number;
}
export type Planned<T> = T & Place;

export interface PlanContext<Refs extends SectionName> {
  readonly report: PlanReport;
  /** Of the section itself too, if others refer to it. */
  readonly references: Readonly<Record<Refs, SectionIndex>>;
}

export interface Planning<Name extends SectionName, Refs extends SectionName>
  extends PlanContext<Name | Refs> {
  readonly objects: readonly FileObject<Name>[];
  /** `name`: under which it is made. What `plan` gives nothing for is left out. */
  each<T extends object>(
    plan: (object: FileObject<Name>, place: Place & { readonly name: string }) => T | undefined,
  ): Planned<T>[];
}

/** The objects of one section of a file, by their names. */
export interface SectionIndex {
  /** The names under which the objects are made, by their place: none is empty, too long, or there twice. */
  readonly names: readonly string[];
  /** Provisional id of what is called so; null for no name, and, with a note, for a name that is not there. */
  idOf(name: string | null | undefined, spot: Spot, field: ReferenceField): number | null;
  find(name: string): number | undefined;
  /** The object is not made: who refers to it refers to nothing. */
  drop(id: number): void;
  /** The object is made, but lacks something that decides what a task does: nothing may start one by itself. */
  reduce(id: number): void;
  isReduced(id: number | null | undefined): boolean;
  /** This name, or one like it that nothing has; it is taken from now on. */
  takeName(name: string): string;
  /** Provisional id of one for those that name none and must have one. Throws where the section has no such thing. */
  standIn(): number;
}

export interface PlannedSection<Refs extends SectionName> {
  write(making: Making<Refs>): Promise<void>;
  standIn?(): number;
  /**
   * Where its objects refer to sections that refer to it: planned when all others are, and written when
   * everything else is there.
   */
  linkLater?(
    references: Readonly<Record<SectionName, SectionIndex>>,
  ): (making: Making<SectionName>) => Promise<void>;
}

/** Within the one write of a restoring. */
export interface Making<Refs extends SectionName> {
  readonly write: Write;
  readonly asked: ProjectCaller;
  readonly report: Pick<PlanReport, 'note'>;
  readonly ids: Readonly<Record<Refs, RealIds>>;
  /** One after the other. What a service refuses is a problem of the file, told when all of them were tried. */
  each<T extends { readonly spot: Spot }>(
    planned: readonly T[],
    make: (one: T) => Promise<unknown>,
  ): Promise<void>;
  /** The same, for the objects of the section: who refers to one finds its real id. undefined = it is not made. */
  store<T extends Place>(
    planned: readonly T[],
    insert: (one: T) => Promise<{ readonly id: number } | undefined>,
  ): Promise<void>;
}

/** From provisional to real ids of one section. */
export interface RealIds {
  of(provisional: number): number;
  orNull(provisional: number | null): number | null;
  /** false for what was refused */
  isMade(provisional: number): boolean;
}
