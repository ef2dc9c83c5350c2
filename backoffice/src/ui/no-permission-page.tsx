import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../messages.ts'
import { Page } from './page.tsx'

/** In place of a screen that the user may not open; they stay signed in (NAV-05, NAV-08, DEC-B-17). */
export function NoPermissionPage() {
  const t = useT()
  return (
    <Page title={t('system.no_permission_title')} description={t('system.no_permission_text')} crumbs={[]}>
      <div>
        <Button component={Link} to="/">
          {t('system.to_start')}
        </Button>
      </div>
    </Page>
  )
}
