/** Escapes text for HTML. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A sign-in that is not complete: what was entered so far, and what went wrong. */
export interface Attempt {
  readonly problem?: string;
  /** For a sign-in by code: the number, and whether a code was sent to it. */
  readonly mobile?: { readonly number: string; readonly sent: boolean };
  /** The first factor was right: what the second has to bring. */
  readonly ticket?: string;
}

/** Values of which the owner chooses one. */
interface Choice {
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly chosen?: string;
}

export interface Page {
  readonly title: { readonly zh: string; readonly en: string };
  /** Who asks to be signed in: a browser, its address, and when. */
  readonly asker?: { readonly browser: string; readonly address: string; readonly at: Date };
  /** The sign-in forms, with these hidden fields, this choice and this button. */
  readonly form?: {
    readonly fields: Readonly<Record<string, string>>;
    readonly button: string;
    /** Whether codes can be sent to phones. */
    readonly codes: boolean;
    readonly choice?: Choice;
  };
  readonly attempt?: Attempt;
}

/** A page of the provider itself, for a phone or for another app's users: two languages, no script. */
export function accountPage({ title, asker, form, attempt = {} }: Page): string {
  const inputs = form ? signInForms(form, attempt) : '';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Fastback</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;font:16px/1.5 system-ui,sans-serif;background:#faf9f6;color:#22252b;padding:24px;box-sizing:border-box}
main{width:min(340px,86vw)}h1{font-size:20px;margin:0 0 4px}p{margin:0 0 20px}.bad{color:#a3230f;margin:0}form{display:grid;gap:14px}
label{display:grid;gap:4px;font-size:14px}input{min-height:44px;border:1px solid #c9c5bd;border-radius:8px;padding:0 12px;font:16px system-ui;background:#fff;color:#22252b}
form+form{margin-top:14px}details{margin-top:14px}summary{cursor:pointer;min-height:44px;line-height:44px;font-size:14px}
button{min-height:52px;border:0;border-radius:12px;background:#b3270e;color:#fff;font:600 17px system-ui,sans-serif}button.second{background:none;color:inherit;border:1px solid #c9c5bd}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:0 0 20px;font-size:14px}dt{color:#5d6068}dd{margin:0;overflow-wrap:anywhere}
fieldset{border:0;margin:0;padding:0;display:flex;gap:8px}legend{font-size:14px;padding:0;margin-bottom:4px}.choice{position:relative;flex:1;min-height:52px;display:grid;place-content:center;border:1px solid #c9c5bd;border-radius:8px;font:600 20px system-ui}
.choice input{position:absolute;inset:0;width:100%;height:100%;min-height:0;margin:0;opacity:0}.choice:has(:checked){border-color:#b3270e;box-shadow:inset 0 0 0 2px #b3270e}.choice:has(:focus-visible){outline:2px solid currentColor;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#16181d;color:#eceae4}input{background:#22252b;color:#eceae4;border-color:#4a4e57}.bad{color:#ff8f78}dt{color:#a9adb6}.choice{border-color:#4a4e57}.choice:has(:checked){border-color:#ff8f78;box-shadow:inset 0 0 0 2px #ff8f78}}
</style></head><body><main><h1>溜背 Fastback</h1><p>${title.zh}<br>${title.en}</p>${asker ? askerList(asker) : ''}${inputs}</main></body></html>`;
}

const askerList = ({ browser, address, at }: NonNullable<Page['asker']>) =>
  `<dl><dt>浏览器 Browser</dt><dd>${escaped(browser)}</dd><dt>地址 Address</dt><dd>${escaped(address)}</dd><dt>时间 Time</dt><dd><time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></dd></dl>`;

type Form = NonNullable<Page['form']>;

/** The form that was used last stays open; the other one is folded. */
function signInForms(form: Form, attempt: Attempt) {
  if (attempt.ticket !== undefined) return factorForm(form, attempt.ticket, attempt.problem);
  if (!form.codes) return passwordForm(form, attempt);
  const [byPassword, byCode] = [passwordForm(form, attempt), codeForms(form, attempt)];
  return attempt.mobile
    ? `${byCode}<details><summary>使用密码 Use a password</summary>${byPassword}</details>`
    : `${byPassword}<details><summary>使用短信验证码 Use a text message code</summary>${byCode}</details>`;
}

const passwordForm = (form: Form, { problem, mobile }: Attempt) =>
  `<form method="post">${hidden(form.fields)}${choiceOf(form)}
<label>用户名或手机号 Username or mobile number<input name="username" autocomplete="username" required minlength="3" maxlength="20"></label>
<label>密码 Password<input name="password" type="password" autocomplete="current-password" required minlength="6"></label>
${mobile ? '' : alert(problem)}<button>${form.button}</button></form>`;

/** Two steps without a script: first the number, then the code that was sent to it. */
const codeForms = (form: Form, { problem, mobile }: Attempt) =>
  mobile?.sent ? codeForm(form, mobile.number, problem) : numberForm(form, mobile?.number ?? '', mobile && problem);

const numberForm = (form: Form, number: string, problem: string | undefined) =>
  `<form method="post">${hidden({ ...form.fields, send: 'code' })}${choiceOf(form)}${numberField(number, '')}
${alert(problem)}<button>获取验证码 Send a code</button></form>`;

const codeForm = (form: Form, number: string, problem: string | undefined) =>
  `<form method="post">${hidden({ ...form.fields, ...chosenOf(form) })}${numberField(number, 'readonly')}
<label>验证码 Code<input name="code" inputmode="numeric" autocomplete="one-time-code" required minlength="6" maxlength="6" autofocus></label>
${alert(problem)}<button>${form.button}</button></form>
<form method="post">${hidden({ ...form.fields, ...chosenOf(form), send: 'code', mobile: number })}<button class="second">重新获取验证码 Send a new code</button></form>`;

const factorForm = (form: Form, ticket: string, problem: string | undefined) =>
  `<form method="post">${hidden({ ...form.fields, ...chosenOf(form), ticket })}
<label>身份验证器的六位数字，或一个恢复码 Six digits of your authenticator app, or a recovery code<input name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required minlength="6" maxlength="20" autofocus></label>
${alert(problem)}<button>${form.button}</button></form>`;

/** What was chosen already is not asked again. */
const chosenOf = ({ choice }: Form) => (choice?.chosen ? { [choice.name]: choice.chosen } : {});

function choiceOf({ choice }: Form): string {
  if (!choice) return '';
  const { name, label, values, chosen } = choice;
  const options = values.map(
    (value) =>
      `<label class="choice"><input type="radio" name="${name}" value="${escaped(value)}" required${value === chosen ? ' checked' : ''}>${escaped(value)}</label>`,
  );
  return `<fieldset><legend>${label}</legend>${options.join('')}</fieldset>`;
}

const numberField = (number: string, attribute: '' | 'readonly') =>
  `<label>手机号 Mobile number<input name="mobile" type="tel" inputmode="numeric" autocomplete="tel-national" required minlength="11" maxlength="11" value="${escaped(number)}" ${attribute}></label>`;

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');

const alert = (problem: string | undefined) => (problem ? `<p class="bad" role="alert">${escaped(problem)}</p>` : '');
