import { Button } from '@mantine/core'
import type { Passkey } from '@entree/contract/foundation/passkeys/entities.ts'
import { knowsPasskeys } from '@entree/web/passkeys.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import { meQuery, useSession } from '../../../session/session.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { AddPasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs.tsx'
import { passkeysQuery } from './passkeys-query.ts'
import styles from './profile-page.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The passkeys of the account: each with its name, its host and when it was last used; one is added or removed by the password. */
export function PasskeysSection() {
  const { user } = useSession()
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data: passkeys = [], isError, refetch } = useQuery(passkeysQuery)
  const client = useQueryClient()
  const t = useT()

  if (codes !== null) {
    const onKept = async () => {
      await client.invalidateQueries({ queryKey: meQuery().queryKey })
      setCodes(null)
    }
    return <RecoveryCodes codes={codes} onKept={() => void onKept()} />
  }
  const onAdded = (recovery_codes: readonly string[] | null) => {
    setIsAdding(false)
    setCodes(recovery_codes)
  }
  return (
    <>
      {isError && <LoadFailed onRetry={() => refetch()} />}
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {user.passkeys > 0 && !user.two_factor && (
        <p className={styles.note}>{t('account.codes_left', { count: user.recovery_codes_left })}</p>
      )}
      {knowsPasskeys() ? (
        <div>
          <Button variant="default" onClick={() => setIsAdding(true)}>
            {t('account.passkey_add')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('account.passkey_impossible')}</p>
      )}
      {isAdding && <AddPasskeyDialog onAdded={onAdded} onClose={() => setIsAdding(false)} />}
      {removing && <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, host, created_at, last_used_at } = passkey
  const format = useFormat()
  const t = useT()
  return (
    <li className={styles.state}>
      <div className={styles.passkey}>
        <strong>{name}</strong>
        <p className={styles.note}>
          {t('account.passkey_made', { host, date: format.dateTime(created_at) })}
          {' · '}
          {last_used_at ? t('account.passkey_used', { date: format.dateTime(last_used_at) }) : t('account.passkey_unused')}
        </p>
      </div>
      <Button variant="default" aria-label={t('account.passkey_remove_named', { name })} onClick={onRemove}>
        {t('account.passkey_remove')}
      </Button>
    </li>
  )
}
