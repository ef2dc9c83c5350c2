import { Robot } from '@entree/web/ui/robot.tsx'
import { Button } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { Page } from '../../../ui/page.tsx'
import styles from './system.module.css'

/** /403: the forbidden page, with a robot and the way home (NAV-01, NAV-02, NAV-03, NAV-04). */
export function ForbiddenPage() {
  const t = useT()
  return (
    <div className={styles.forbidden}>
      <Robot />
      <Page title={t('system.forbidden_title')} description={t('system.forbidden_text')} crumbs={[]} width="narrow">
        <div>
          <Button component="a" href="/dashboard">
            {t('system.back_to_home')}
          </Button>
        </div>
      </Page>
    </div>
  )
}
