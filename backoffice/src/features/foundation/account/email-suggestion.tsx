import { suggestEmail } from '@entree/domain/foundation/email-address.ts'
import { useT } from '../../../messages.ts'
import { LinkButton } from './text-link.tsx'

/** Below an e-mail address that looks mistyped: what was probably meant, to take over. */
export function EmailSuggestion({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const t = useT()
  const suggested = suggestEmail(email)
  if (suggested === null) return null
  return <LinkButton onClick={() => onTake(suggested)}>{t('account.did_you_mean', { email: suggested })}</LinkButton>
}
