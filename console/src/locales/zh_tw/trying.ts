/** 在主機上試用金鑰的文字。 */
export const trying = {
  hostTest: {
    where: '在哪裡試用金鑰',
    onRepository: '儲存庫',
    onHost: '主機（SSH）',
    host: '要登入的主機',
    hostHint: '名稱或位址；連接埠不是 22 時請一併填寫：web.example.org:2222',
    login: '登入使用者',
    loginHint: '留空：金鑰中的使用者',
    needsHost: '請先填寫主機。',
    signedIn: '執行器 {runner} 以 {login} 身分登入了 {host} 並立即離開。沒有在那裡執行任何操作。',
    hostKey: '其主機金鑰：',
    newHost: '專案首次遇到此主機。今後它必須出示此金鑰。',
  },
};
