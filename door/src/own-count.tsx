import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import { useSyncExternalStore } from 'react'
import { useStationState } from './data.ts'
import { useT } from './messages.ts'
import { countLastHour, onOwnEntries, ownEntries } from './scan/own-entries.ts'
import { serverNow } from './station/station.ts'

/** How many this phone let in during the last hour, without network too (PHONE-10). */
export function OwnCount({ event_id }: { event_id: number }) {
  const t = useT()
  const count = countLastHour(useSyncExternalStore(onOwnEntries, ownEntries), event_id, serverNow(useStationState()))
  return (
    <p className="figure own">
      <strong>{formatNumber(count)}</strong> {t('dashboard.own_last_hour')}
    </p>
  )
}
