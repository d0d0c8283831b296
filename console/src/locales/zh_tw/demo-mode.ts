export const demoMode = {
  demoMode: {
    title: '示範模式',
    text: '此伺服器供試用：請勿填寫需要保留或保密的內容。',
  },
};
