import { ActionIcon } from '@mantine/core'
import { languages, ownLanguageName, type Language } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useT } from '../messages.ts'
import { send } from '../send.ts'
import { readToken } from '@entree/web/session.ts'
import { Icon } from '../ui/icon.tsx'
import { MenuButton } from '../ui/menu/menu-button.tsx'

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
    <MenuButton
      entries={languages.map((one) => ({
        label: ownLanguageName(one),
        lang: one,
        is_chosen: one === language,
        onClick: () => onChoose(one),
      }))}
    >
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${t('shell.language')}: ${ownLanguageName(language)}`}>
        <Icon name="language" />
      </ActionIcon>
    </MenuButton>
  )
}
