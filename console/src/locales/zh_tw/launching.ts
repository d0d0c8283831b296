/** Texts of the launcher: what there is to run, and what somebody ran. */
export const launching = {
  launcher: {
    hint: '選擇要執行的內容。它會立即開始，或先詢問所需的資訊。',
    hintReading: '此專案中執行的內容與最近結果。您只有唯讀權限。',
    templates: '可執行的內容',
    search: '依名稱或描述搜尋',
    questions: '有 {count, number} 個問題',
    empty: '還沒有可執行的內容',
    emptyText: '範本由專案管理者建立，會顯示在這裡。',
    emptyReading: '專案的範本會顯示在這裡。',
    ownTasks: '您的任務',
    lastTasks: '最近的任務',
    noOwnTasks: '您啟動的任務與其輸出會顯示在這裡。',
    noTasks: '還沒有執行過任何任務。',
    allTasks: '所有任務',
  },
};
