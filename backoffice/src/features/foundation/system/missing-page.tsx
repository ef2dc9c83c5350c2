import { Button } from '@mantine/core'
import { useT } from '../../../messages.ts'
import { Page } from '../../../ui/page.tsx'

/** /404, outside the back office proper (NAV-07). */
export function MissingPage() {
  const t = useT()
  return (
    <Page title={t('system.not_found_title')} description={t('system.not_found_text')} crumbs={[]} width="narrow">
      <div>
        <Button component="a" href="/dashboard">
          {t('system.back_to_home')}
        </Button>
      </div>
    </Page>
  )
}
