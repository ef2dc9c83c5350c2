import { Button, Group, Stack, Text } from '@mantine/core'
import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { AccountKeysDialog } from './account-keys-dialog.tsx'
import { AccountMethods } from './account-methods.tsx'
import { AccountState } from './account-state.tsx'
import { accountName } from './account-words.ts'
import { accountsKey } from './accounts-key.ts'
import { ChooseProfileDialog } from './choose-profile-dialog.tsx'
import { NewAccountDialog } from './new-account-dialog.tsx'
import { useAccountActions } from './use-account-actions.ts'
import { useConnecting } from './use-connecting.ts'

type Props = { company_id: number | null; text: string }

/** The accounts at payment providers of a company, or of the platform (null): connected, tried, switched and disconnected. */
export function AccountsTable({ company_id, text }: Props) {
  const t = useT()
  const [isNew, setNew] = useState(false)
  const [replaced, setReplaced] = useState<PaymentAccount | null>(null)
  const [unchosen, setUnchosen] = useState<PaymentAccount | null>(null)
  const connecting = useConnecting(company_id)
  const connectAgain = ({ provider, mode }: PaymentAccount) => connecting.leave(provider, mode)
  const actions = { replaceKeys: setReplaced, chooseProfile: setUnchosen, connectAgain }
  const { report, start, actionsOf } = useAccountActions(company_id, actions)
  const isOwn = ({ is_platform }: PaymentAccount) => is_platform === (company_id === null)
  const connected = (account: PaymentAccount) => {
    report(account)
    // Where Stripe has to report must be entered there by hand; the address is known from now on.
    if (account.provider === 'stripe') setReplaced(account)
  }
  const connect = (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setNew(true)}>
      {t('money.connect_account')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <Text maw="40rem">{text}</Text>
        {connect}
      </Group>
      <DataTable<PaymentAccount>
        id="payment-accounts"
        label={t('company.tab_payment_accounts')}
        query_key={accountsKey(company_id)}
        load={async (_, signal) => {
          const data = await send('listPaymentAccounts', company_id === null ? {} : { company_id }, { signal })
          return { data, total: data.length, page: 1, per_page: Math.max(1, data.length), last_page: 1 }
        }}
        columns={[
          { id: 'account', header: t('money.account'), cell: (account) => accountName(t, account) },
          {
            id: 'mode',
            header: t('money.account_mode'),
            cell: ({ mode }) => t(`money.account_mode_${mode}`),
            on_phone: 'first_line',
          },
          {
            id: 'state',
            header: t('money.state'),
            cell: (account) => <AccountState account={account} onStart={isOwn(account) ? () => start(account) : null} />,
          },
          {
            id: 'methods',
            header: t('money.account_methods'),
            cell: ({ methods }) => <AccountMethods methods={methods} />,
          },
        ]}
        row_key={({ id }) => id}
        row_actions={(account) => isOwn(account) && <RowMenu name={accountName(t, account)} actions={actionsOf(account)} />}
        empty={{ title: t('money.no_accounts_title'), text: t('money.no_accounts_text'), action: connect }}
      />
      {isNew && <NewAccountDialog company_id={company_id} onClose={() => setNew(false)} onConnected={connected} />}
      {unchosen && (
        <ChooseProfileDialog company_id={company_id} account={unchosen} onClose={() => setUnchosen(null)} onChosen={report} />
      )}
      {replaced && (
        <AccountKeysDialog company_id={company_id} account={replaced} onClose={() => setReplaced(null)} onConnected={report} />
      )}
    </Stack>
  )
}
