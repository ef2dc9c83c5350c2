import type { CallFailed } from '@entree/web/client.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import { Freshness as HowFresh } from '../../../ui/freshness.tsx'

/** How old the figures are. */
export function Freshness({ as_of, failure }: { as_of: string; failure: CallFailed | null }) {
  const t = useT()
  const time = useFormat().time(as_of)
  return <HowFresh isLost={failure !== null} live={t('dashboard.as_of', { time })} lost={t('dashboard.lost', { time })} />
}
