import { ActionIcon, Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { languageTag, localeNames, locales } from '../../i18n';
import { useLanguage } from '../studio/language-context';
import { useStudio, useUser, useWords } from '../studio/studio-context';
import { useBugReport } from '../studio/use-bug-report';
import { useBalance } from '../studio/use-provider-data';
import { LanguageButton } from './LanguageButton';
import { useScheme } from './use-scheme';

export function LanguageMenu() {
  const { locale, words } = useStudio();
  const language = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <LanguageButton words={words} name={locales[locale].name} />
      </Menu.Target>
      <Menu.Dropdown>
        {localeNames.map((option) => (
          <Menu.Item
            key={option}
            lang={languageTag(option)}
            aria-current={option === locale}
            fw={option === locale ? 600 : 400}
            onClick={() => void language.choose(option)}
          >
            {locales[option].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function SchemeToggle() {
  const words = useWords();
  const { change } = useScheme();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={words.common.theme()}
      title={words.common.theme()}
      onClick={change}
    >
      <IconMoon size={20} className="mantine-dark-hidden" />
      <IconSun size={20} className="mantine-light-hidden" />
    </ActionIcon>
  );
}

export function AccountMenu() {
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
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton
          aria-label={words.account.menu()}
          style={{ width: 44, height: 44, display: 'grid', placeItems: 'center' }}
        >
          <Avatar
            src={user.avatar ?? user.avatar_url ?? user.headimgurl}
            alt=""
            radius="xl"
            size={32}
            styles={{ placeholder: { background: 'var(--paper-3)', color: 'var(--ink)' } }}
          >
            <IconUser size={18} aria-hidden />
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
