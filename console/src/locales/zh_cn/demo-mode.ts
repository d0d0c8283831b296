export const demoMode = {
  demoMode: {
    title: '演示模式',
    text: '此服务器供试用：请勿填写需要保留或保密的内容。',
  },
};
