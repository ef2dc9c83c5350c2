import { Skeleton } from '@mantine/core'
import { useT } from '../messages.ts'
import styles from './page-skeleton.module.css'

/** Stands in for a screen that is on its way. */
export function PageSkeleton() {
  const t = useT()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('ui.loading')}>
      <Skeleton height={32} width="min(16rem, 60%)" />
      <Skeleton height={20} width="min(28rem, 90%)" />
      <Skeleton height={240} radius="lg" />
    </div>
  )
}
