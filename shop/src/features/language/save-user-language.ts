import type { accountPaths } from '@entree/contract/foundation/account/paths.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { createSend } from '@entree/web/client.ts'
import { readToken } from '@entree/web/session.ts'

/** The one call that the shop makes as a user of the back office: not worth loading all its paths. */
const paths = { saveMyLanguage: 'POST /user/language' } as const satisfies Pick<typeof accountPaths, 'saveMyLanguage'>
const send = createSend(paths)

/** Keeps a chosen language with the user, when one is signed in; a failure changes nothing here (I18N-08, DEC-S-88). */
export function saveUserLanguage(language: Language): void {
  if (readToken() !== null) send('saveMyLanguage', { language }).catch(() => undefined)
}
