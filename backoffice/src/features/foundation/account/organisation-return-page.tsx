import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { returnPath } from '../../../session/return-path.ts'
import styles from './account.module.css'
import { BarePage } from './bare-page.tsx'
import { forgetReturn, keptReturn } from './kept-return.ts'
import { useEnterAt, useSignIn } from './use-sign-in.ts'

/** Where the provider of an organisation sends people back to: signs them in, or says why not (OIDC-04, OIDC-05). */
export function OrganisationReturnPage() {
  const { search } = useLocation()
  // Good once: what is left of it in the address would only be refused.
  const [parameters] = useState(search)
  const [path] = useState(() => returnPath(`?return=${encodeURIComponent(keptReturn())}`))
  const { signIn, refused } = useSignIn(useEnterAt(path))
  const t = useT()

  useEffect(() => {
    if (parameters === '') return
    history.replaceState(history.state, '', location.pathname)
    forgetReturn()
    void signIn(() => send('loginByProvider', { parameters }))
    // oxlint-disable-next-line react/exhaustive-deps -- once, whatever is rendered after that
  }, [parameters])

  if (parameters === '') return <Navigate to="/login" replace />
  if (refused === null) {
    return (
      <BarePage title={t('account.organisation_moment')}>
        <Loader aria-label={t('account.organisation_moment')} />
      </BarePage>
    )
  }
  return (
    <BarePage title={t('account.organisation_failed')}>
      <p className={styles.refused} role="status">
        {refused}
      </p>
      <Button component={Link} to="/login" size="md" fullWidth>
        {t('account.back_to_login')}
      </Button>
    </BarePage>
  )
}
