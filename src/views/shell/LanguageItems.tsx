import { Menu } from '@mantine/core';
import { languageTag, localeNames, locales } from '../../i18n';
import type { MenuProps } from '../kit/MenuDoor';
import { OpenMenu } from '../kit/OpenMenu';
import { useLanguage } from '../studio/language-context';
import { useStudio } from '../studio/studio-context';

/** The languages of the app, each in itself. */
export function LanguageItems(props: MenuProps) {
  const { locale } = useStudio();
  const language = useLanguage();
  return (
    <OpenMenu {...props}>
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
    </OpenMenu>
  );
}
