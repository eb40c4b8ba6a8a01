/** Text from outside, made harmless in HTML. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Page {
  readonly title: { readonly zh: string; readonly en: string };
  /** What went wrong, if anything did. */
  readonly problem?: string;
  /** A form for name and password, with these hidden fields and this button. */
  readonly form?: { readonly fields: Readonly<Record<string, string>>; readonly button: string };
}

/** A page of the provider itself, for a phone or another site's visitor: two languages, no script. */
export function accountPage({ title, problem, form }: Page): string {
  const hidden = Object.entries(form?.fields ?? {})
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const inputs = form
    ? `<form method="post">${hidden}
<label>用户名或手机号 User name or mobile number<input name="username" autocomplete="username" required minlength="3" maxlength="20"></label>
<label>密码 Password<input name="password" type="password" autocomplete="current-password" required minlength="6"></label>
${problem ? `<p class="bad" role="alert">${escaped(problem)}</p>` : ''}<button>${form.button}</button></form>`
    : '';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Fastback</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;font:16px/1.5 system-ui,sans-serif;background:#faf9f6;color:#22252b;padding:24px;box-sizing:border-box}
main{width:min(340px,86vw)}h1{font-size:20px;margin:0 0 4px}p{margin:0 0 20px}.bad{color:#a3230f;margin:0}form{display:grid;gap:14px}
label{display:grid;gap:4px;font-size:14px}input{min-height:44px;border:1px solid #c9c5bd;border-radius:8px;padding:0 12px;font:16px system-ui;background:#fff;color:#22252b}
button{min-height:52px;border:0;border-radius:12px;background:#b3270e;color:#fff;font:600 17px system-ui,sans-serif}
@media(prefers-color-scheme:dark){body{background:#16181d;color:#eceae4}input{background:#22252b;color:#eceae4;border-color:#4a4e57}.bad{color:#ff8f78}}
</style></head><body><main><h1>溜背 Fastback</h1><p>${title.zh}<br>${title.en}</p>${inputs}</main></body></html>`;
}
