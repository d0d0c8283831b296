export const signingIn = {
  proxies: {
    title: '前端代理不受信任',
    text: '{addresses} 轉送了訪客的位址，但未被採信：來自那裡的所有訪客都按一個位址計算。如果這是您的代理，請將其寫入伺服器設定 {setting}。如果不認識該位址，則無需處理。',
  },
  passwords: {
    hint: '至少 {count} 個字元，不能是最先被猜到的密碼，也不能是自己的名稱加少量字元',
  },
};
