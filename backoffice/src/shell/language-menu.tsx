import { ActionIcon, Menu } from '@mantine/core'
import { languages, type Language } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useT } from '../messages.ts'
import { send } from '../send.ts'
import { readToken } from '@entree/web/session.ts'
import { Icon } from '../ui/icon.tsx'
import { languageNames } from '../ui/language-names.ts'

/** The choice of language: kept in the browser (NAV-09, LANG-08), and with the user when one is signed in (NAV-10). */
export function LanguageMenu() {
  const { language, choose } = useLanguage()
  const t = useT()
  const onChoose = (chosen: Language) => {
    choose(chosen)
    // The choice holds here in any case; what else the user is sent can wait for the next one.
    if (readToken() !== null) send('saveMyLanguage', { language: chosen }).catch(() => undefined)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${t('shell.language')}: ${languageNames[language]}`}>
          <Icon name="language" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((one) => (
          <Menu.RadioItem
            key={one}
            lang={one}
            value={one}
            checked={one === language}
            checkIcon={<Icon name="check" size={16} />}
            closeMenuOnClick
            onChange={() => onChoose(one)}
          >
            {languageNames[one]}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
