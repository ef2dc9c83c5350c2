import { useT } from '../../../messages.ts'
import styles from './venue-marks.module.css'

/** Whether a venue was checked by the platform, and whether it is still offered. */
export function VenueMarks({ venue: { verified, active } }: { venue: { verified: boolean; active: boolean } }) {
  const t = useT()
  return (
    <span className={styles.marks}>
      {verified && <span data-mark="verified">{t('venues.verified')}</span>}
      {!active && <span>{t('venues.inactive')}</span>}
    </span>
  )
}
