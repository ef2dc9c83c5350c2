import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { lazyDialog } from '../ui/lazy-part.tsx'
import { useT } from '../messages.ts'
import { useMay, useSession } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './company-button.module.css'

const CompanyChooser = lazyDialog(async () => (await import('./company-chooser.tsx')).CompanyChooser)

/** Names the company that a platform user works for, and lets them choose another; for nobody else. */
export function CompanyButton() {
  const [isChoosing, chooser] = useDisclosure(false)
  const { is_of_platform, acting_company } = useSession()
  const mayChoose = useMay('admin_company.view')
  const t = useT()
  if (!is_of_platform || !mayChoose) return null
  return (
    <>
      <UnstyledButton
        className={styles.button}
        data-chosen={acting_company !== null || undefined}
        onClick={chooser.open}
        aria-haspopup="dialog"
        aria-label={acting_company ? t('shell.works_for', { name: acting_company.name }) : t('shell.choose_company')}
      >
        <Icon name="company" size={18} />
        <span className={styles.name}>{acting_company?.name ?? t('shell.choose_company')}</span>
        <Icon name="chevron-down" size={16} />
      </UnstyledButton>
      {isChoosing && (
        <Suspense fallback={null}>
          <CompanyChooser path="/dashboard" onClose={chooser.close} />
        </Suspense>
      )}
    </>
  )
}
