export const signingIn = {
  proxies: {
    title: '前端代理不受信任',
    text: '{addresses} 转发了访客的地址，但未被采信：来自那里的所有访客都按一个地址计算。如果这是您的代理，请将其写入服务器设置 {setting}。如果不认识该地址，则无需处理。',
  },
  passwords: {
    hint: '至少 {count} 个字符，不能是最先被猜到的密码，也不能是自己的名称加少量字符',
  },
};
