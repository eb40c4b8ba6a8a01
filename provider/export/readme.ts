/** The list of the files of an export. */
export const README = `Fastback: your data / 你的数据

account.json            your record / 账户信息
wallet.json             compute power: free and held / 算力：可用与占用
ledger.json             every movement of compute power / 算力流水
orders.json             orders, amounts in cents / 订单，金额以分计
api-keys.json           API keys by their first and last 8 characters / API Key 的首尾 8 个字符
sessions.json           signed-in browsers / 已登录的浏览器
second-factor.json      whether sign-ins ask for a code, and the recovery codes left / 是否启用两步验证，以及剩余的恢复码数量
passkeys.json           passkeys by their names / 通行密钥的名称
sign-ins-by-qr.json     browsers signed in by QR code / 扫码登录记录
tasks.json              generations with prompts, parameters and results / 生成任务：提示词、参数与结果
favourites.json         favourites / 收藏
favourite-folders.json  their folders / 收藏夹
shared-boards.json      boards that others see by a link / 通过链接给别人看的画板
audit.json              sign-ins, failed ones, and changes of the account, without addresses / 登录（含失败）与账户变更记录，不含地址
files.json              list of all files; a path of null means that the file is gone / 文件清单，path 为 null 表示文件已不存在
uploads/                what you uploaded / 上传的文件
results/<task>/         what was made for you / 生成的文件

Times are ISO 8601 in UTC. Passwords, tokens and whole keys are not part of it. audit.json is of the server that made this
export: where several work together, ask the operator for the others' lines.
时间为 ISO 8601（UTC）。不含密码、令牌和完整的 Key。audit.json 来自生成本次导出的服务器；如由多台服务器共同提供服务，其余记录请向运营方索取。
`;
