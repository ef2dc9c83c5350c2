import { useQuery } from '@tanstack/react-query'
import { send } from '../send.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './maintenance-notice.module.css'

const ASK_EVERY_MS = 300_000

/** What the platform has to say to everybody, while it has something to say (the setting `maintenance_message`). */
export function MaintenanceNotice() {
  const { data } = useQuery({
    queryKey: ['settings', 'maintenance_message'],
    queryFn: ({ signal }) => send('getSetting', { key: 'maintenance_message' }, { signal }),
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
  })
  const message = data?.value
  if (!message) return null
  return (
    <p role="status" className={styles.notice}>
      <Icon name="info" size={18} />
      {message}
    </p>
  )
}
