import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyDialog } from '../ui/lazy-part.tsx'
import { useT } from '../messages.ts'
import { useMay } from '../session/session.tsx'
import { Page } from '../ui/page.tsx'
import { NoPermissionPage } from '../ui/no-permission-page.tsx'

const CompanyChooser = lazyDialog(async () => (await import('./company-chooser.tsx')).CompanyChooser)

/** Shown to users of the platform who chose no company, in place of a company's screen; those who may not see companies have no choice. */
export function ChooseCompanyPage() {
  const [isChoosing, chooser] = useDisclosure(false)
  const { pathname, search } = useLocation()
  const t = useT()
  if (!useMay('admin_company.view')) return <NoPermissionPage />
  return (
    <Page title={t('system.choose_company_title')} description={t('system.choose_company_text')} crumbs={[]}>
      <div>
        <Button onClick={chooser.open}>{t('shell.choose_company')}</Button>
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <CompanyChooser path={pathname + search} onClose={chooser.close} />
        </Suspense>
      )}
    </Page>
  )
}
