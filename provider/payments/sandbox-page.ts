import type { OrderRow } from '../database/schema';

export type PageState = 'open' | 'paid' | 'closed' | 'unknown';

const messages: Record<PageState, { readonly zh: string; readonly en: string }> = {
  open: { zh: '沙盒支付：不会真的扣款', en: 'Sandbox payment: no real money is taken' },
  paid: { zh: '支付成功，可以回到电脑前了', en: 'Paid. You can go back to your computer' },
  closed: { zh: '订单已关闭，请在电脑上重新下单', en: 'This order is closed. Place a new order on your computer' },
  unknown: { zh: '未找到订单', en: 'Order not found' },
};

/** The page behind the sandbox's QR, for a phone: two languages, two buttons, no script. */
export function sandboxPage(state: PageState, order?: OrderRow): string {
  const { zh, en } = messages[state];
  const sum = order
    ? `<p class="sum">¥ ${(order.amount / 100).toFixed(2)}</p><p>Fastback · ${order.power + order.bonus} 算力 compute power</p>`
    : '';
  const buttons =
    state === 'open'
      ? `<form method="post"><button name="act" value="pay">支付 Pay</button><button name="act" value="cancel" class="quiet">取消 Cancel</button></form>`
      : '';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Fastback</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:8px;font:16px/1.5 system-ui,sans-serif;background:#faf9f6;color:#22252b;text-align:center;padding:24px;box-sizing:border-box}
p{margin:0}.sum{font-size:44px;font-weight:600}.said{max-width:20em}form{display:grid;gap:12px;width:min(320px,80vw);margin-top:24px}
button{min-height:52px;border:0;border-radius:12px;background:#b3270e;color:#fff;font:600 17px system-ui,sans-serif}.quiet{background:#e9e7e2;color:#22252b}
@media(prefers-color-scheme:dark){body{background:#16181d;color:#eceae4}.quiet{background:#2a2d34;color:#eceae4}}
</style></head><body>${sum}<p class="said">${zh}<br>${en}</p>${buttons}</body></html>`;
}
