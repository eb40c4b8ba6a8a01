import { Menu, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MenuProps } from '../kit/MenuDoor';
import { OpenMenu } from '../kit/OpenMenu';
import { useBalance, useStudio, useUser } from '../studio/studio-context';
import { useBugReport } from '../studio/use-bug-report';

/** What belongs to the account, and the way out of it. */
export function AccountItems(props: MenuProps) {
  const { session, config, words } = useStudio();
  const user = useUser();
  const power = useBalance()?.free;
  const openReport = useBugReport();
  if (!user) return null;
  const name = user.nickname ?? user.name ?? user.username ?? '';
  const site = config.paymentSite;
  const outside = site
    ? ([
        ['/pay/account', words.account.payAccount()],
        ['/pay/charge', words.account.payCharge()],
        ['/pay/record', words.account.payRecord()],
        ['/pay/expense', words.account.payExpense()],
        ['/user/space', words.account.userSpace()],
      ] as const)
    : [];
  return (
    <OpenMenu {...props} width={220}>
      <Menu.Label>{name}</Menu.Label>
      {power !== undefined && (
        <Text px="sm" pb="xs" size="sm" className="figures">
          {words.account.balance({ power })}
        </Text>
      )}
      <Menu.Item component={Link} to="/profile">
        {words.account.profile()}
      </Menu.Item>
      <Menu.Item component={Link} to="/favorites">
        {words.account.favorites()}
      </Menu.Item>
      <Menu.Item component={Link} to="/boards">
        {words.titles.boards()}
      </Menu.Item>
      <Menu.Item component={Link} to="/wallet/account">
        {/* The pay site has an account of that name. */}
        {site ? words.wallet.nav() : words.account.wallet()}
      </Menu.Item>
      {outside.map(([path, label]) => (
        <Menu.Item
          key={path}
          component="a"
          href={`${site}${path}`}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={14} aria-label={words.wallet.outside()} />}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={openReport}>{words.report.open()}</Menu.Item>
      <Menu.Item onClick={() => session.send({ type: 'session.sign-out' })}>{words.account.signOut()}</Menu.Item>
    </OpenMenu>
  );
}
