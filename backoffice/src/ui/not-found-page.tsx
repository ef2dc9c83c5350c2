import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../messages.ts'
import { Page } from './page.tsx'

/** Where there is no such screen, or no such record (NAV-07). */
export function NotFoundPage({ text }: { text?: string }) {
  const t = useT()
  return (
    <Page title={t('system.not_found_title')} description={text ?? t('system.not_found_text')} crumbs={[]}>
      <div>
        <Button component={Link} to="/">
          {t('system.to_start')}
        </Button>
      </div>
    </Page>
  )
}
