import { useT } from '../../messages.ts'
import { changeConsent } from './consent-store.ts'

/** The way to another choice, for as long as the shop is open. */
export function ConsentSettingsButton({ className }: { className?: string }) {
  const t = useT()
  return (
    <button type="button" className={className} onClick={() => changeConsent()}>
      {t('consent.settings')}
    </button>
  )
}
