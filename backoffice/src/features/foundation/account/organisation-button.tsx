import { Button, Divider } from '@mantine/core'
import { useT } from '../../../messages.ts'
import styles from './account.module.css'
import type { useOrganisationSignIn } from './use-organisation-sign-in.ts'

type Props = { organisation: ReturnType<typeof useOrganisationSignIn>; path: string }

/** Leads on to the organisation of the address that was entered; nothing while its domain has none. */
export function OrganisationButton({ organisation, path }: Props) {
  const t = useT()
  const { offered, leave, refused, isRunning } = organisation
  if (offered === null) return null
  return (
    <>
      {refused && <p className={styles.refused}>{refused}</p>}
      <Button size="md" fullWidth loading={isRunning} onClick={() => void leave(path)}>
        {t('account.organisation_sign_in')}
      </Button>
      <Divider label={t('account.organisation_or')} />
    </>
  )
}
