import { Button } from '@mantine/core'
import { useT } from '../messages.ts'
import { useSession } from '../session/session.tsx'
import { useSignOut } from '../session/use-enter.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './impersonation-bar.module.css'

/** Stays on top while an administrator looks through the eyes of a user, with the way back. */
export function ImpersonationBar() {
  const { user, impersonator } = useSession()
  const signOut = useSignOut()
  const t = useT()
  if (!impersonator) return null
  return (
    <div className={styles.bar} role="region" aria-label={t('shell.impersonating', { name: user.name })}>
      <span className={styles.text}>
        <Icon name="eye" size={18} />
        <span className={styles.name}>{t('shell.impersonating', { name: user.name })}</span>
      </span>
      <Button size="compact-sm" variant="white" color="dark" onClick={() => void signOut()}>
        {t('shell.return_to_administrator')}
      </Button>
    </div>
  )
}
