/** 在主机上试用密钥的文本。 */
export const trying = {
  hostTest: {
    where: '在哪里试用密钥',
    onRepository: '仓库',
    onHost: '主机（SSH）',
    host: '要登录的主机',
    hostHint: '名称或地址；端口不是 22 时请一并填写：web.example.org:2222',
    login: '登录用户',
    loginHint: '留空：密钥中的用户',
    needsHost: '请先填写主机。',
    signedIn: '运行器 {runner} 以 {login} 身份登录了 {host} 并立即退出。没有在那里执行任何操作。',
    hostKey: '其主机密钥：',
    newHost: '项目首次遇到此主机。今后它必须出示此密钥。',
  },
};
