import type { CallFailed } from '@entree/web/client.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from './freshness.module.css'

/** How old the figures are: a quiet line while they are live, a notice when the connection is lost. */
export function Freshness({ as_of, failure }: { as_of: string; failure: CallFailed | null }) {
  const t = useT()
  const time = useFormat().time(as_of)
  return (
    <div role="status">
      {failure ? (
        <Notice tone="warning">{t('dashboard.lost', { time })}</Notice>
      ) : (
        <p className={styles.live}>{t('dashboard.as_of', { time })}</p>
      )}
    </div>
  )
}
