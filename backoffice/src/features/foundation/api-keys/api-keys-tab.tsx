import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import type { ApiKey } from '@entree/contract/foundation/api-keys/entities.ts'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { ShownOnceDialog } from '../../../ui/shown-once-dialog.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useCompanyPlace } from '../companies/company-query.ts'
import { apiKeysKey, loadApiKeys } from './api-keys-query.ts'
import { KeyDetails } from './key-details.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { useKeyColumns } from './use-key-columns.tsx'

/** The keys that other software signs in to the company with: listed, made and revoked (KEY-01, KEY-05, KEY-06). */
export function ApiKeysTab() {
  const t = useT()
  const { company_id } = useCompanyPlace()
  const { impersonator } = useSession()
  const [isNew, setNew] = useState(false)
  const [made, setMade] = useState<CallAnswer<'createApiKey'> | null>(null)
  const columns = useKeyColumns()
  const askRevoke = useRevoke(company_id)
  const create = impersonator === null && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setNew(true)}>
      {t('api_keys.create')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <Text maw="40rem">
          {t('api_keys.text')}{' '}
          <Anchor href="/api/docs" target="_blank" rel="noreferrer">
            {t('api_keys.docs')}
          </Anchor>
        </Text>
        {create}
      </Group>
      {impersonator !== null && <Notice>{t('api_keys.in_person')}</Notice>}
      <DataTable<ApiKey>
        id="api-keys"
        label={t('company.tab_api_keys')}
        query_key={apiKeysKey(company_id)}
        load={(params, signal) => loadApiKeys(company_id, params, signal)}
        columns={columns}
        row_key={({ id }) => id}
        row_details={(key) => ({
          label: t('api_keys.details_of', { name: key.name }),
          content: () => <KeyDetails company_id={company_id} api_key={key} />,
        })}
        row_actions={(key) =>
          key.revoked_at === null && (
            <RowMenu
              name={key.name}
              actions={[{ label: t('api_keys.revoke'), icon: 'lock', is_danger: true, onClick: () => void askRevoke(key) }]}
            />
          )
        }
        search_label={t('api_keys.search')}
        empty={{ title: t('api_keys.none_title'), text: t('api_keys.none_text'), action: create }}
      />
      {isNew && <NewKeyDialog company_id={company_id} onClose={() => setNew(false)} onMade={setMade} />}
      {made && (
        <ShownOnceDialog
          title={t('api_keys.made_title', { name: made.api_key.name })}
          text={t('api_keys.once')}
          secret={made.token}
          unstored={{ title: t('api_keys.unstored_title'), text: t('api_keys.unstored_text') }}
          onClose={() => setMade(null)}
        />
      )}
    </Stack>
  )
}

function useRevoke(company_id: number): (key: ApiKey) => Promise<void> {
  const t = useT()
  const confirm = useConfirm()
  const revoke = useAction({ call: 'revokeApiKey', invalidates: [apiKeysKey(company_id)], success: t('api_keys.revoked') })
  return async ({ id, name }) => {
    const question = { title: t('api_keys.revoke_title', { name }), text: t('api_keys.revoke_text'), is_danger: true }
    if (await confirm({ ...question, confirm: t('api_keys.revoke') })) await revoke.run({ company_id, id })
  }
}
