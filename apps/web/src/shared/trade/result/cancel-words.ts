type CancelWords = { readonly verb: '撤单' | '撤回' | '解约'; readonly done: string };

const CANCEL: CancelWords = { verb: '撤单', done: '撤单成功' };
const RECALL: CancelWords = { verb: '撤回', done: '已撤回' };
const RESCIND: CancelWords = { verb: '解约', done: '已解约，资金已退回' };

/** How taking an order back is called: it depends on where the order stands. */
export function cancelWords(orderStatus: string): CancelWords {
  switch (orderStatus) {
    case '00':
      return RECALL;
    case '11':
    case '12':
      return RESCIND;
    default:
      return CANCEL;
  }
}
