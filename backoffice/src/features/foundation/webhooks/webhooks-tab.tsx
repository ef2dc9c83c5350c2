import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Webhook } from '@entree/contract/foundation/webhooks/entities.ts'
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
import { Deliveries } from './deliveries.tsx'
import { useWebhookColumns } from './use-webhook-columns.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { loadWebhooks, webhooksKey } from './webhooks-query.ts'

/** Where facts of the company are sent to: listed, made, changed, tried and deleted (HOOK-01, HOOK-05, HOOK-08). */
export function WebhooksTab() {
  const t = useT()
  const { company_id } = useCompanyPlace()
  const { impersonator } = useSession()
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [made, setMade] = useState<CallAnswer<'createWebhook'> | null>(null)
  const columns = useWebhookColumns()
  const { sendTest, renew, remove } = useWebhookActions(company_id, setMade)
  const create = impersonator === null && (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setEdited('new')}>
      {t('webhooks.create')}
    </Button>
  )
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="start">
        <Text maw="40rem">
          {t('webhooks.text')}{' '}
          <Anchor href="/api/docs" target="_blank" rel="noreferrer">
            {t('api_keys.docs')}
          </Anchor>
        </Text>
        {create}
      </Group>
      {impersonator !== null && <Notice>{t('webhooks.in_person')}</Notice>}
      <DataTable<Webhook>
        id="webhooks"
        label={t('company.tab_webhooks')}
        query_key={webhooksKey(company_id)}
        load={(_, signal) => loadWebhooks(company_id, signal)}
        columns={columns}
        row_key={({ id }) => id}
        row_details={(webhook) => ({
          label: t('webhooks.deliveries_of', { name: webhook.name }),
          content: () => <Deliveries company_id={company_id} webhook={webhook} />,
        })}
        row_actions={(webhook) => (
          <RowMenu
            name={webhook.name}
            actions={[
              impersonator === null && { label: t('ui.edit'), icon: 'edit', onClick: () => setEdited(webhook) },
              webhook.off_at === null && { label: t('webhooks.test'), icon: 'mail', onClick: () => void sendTest(webhook) },
              impersonator === null && { label: t('webhooks.renew'), icon: 'lock', onClick: () => void renew(webhook) },
              { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => void remove(webhook) },
            ]}
          />
        )}
        empty={{ title: t('webhooks.none_title'), text: t('webhooks.none_text'), action: create }}
      />
      {edited && (
        <WebhookDialog
          company_id={company_id}
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onMade={setMade}
        />
      )}
      {made && (
        <ShownOnceDialog
          title={t('webhooks.made_title', { name: made.webhook.name })}
          text={t('webhooks.once')}
          secret={made.secret}
          unstored={{ title: t('webhooks.unstored_title'), text: t('webhooks.unstored_text') }}
          onClose={() => setMade(null)}
        />
      )}
    </Stack>
  )
}

function useWebhookActions(company_id: number, onMade: (made: CallAnswer<'createWebhook'>) => void) {
  const t = useT()
  const confirm = useConfirm()
  const list = webhooksKey(company_id)
  const test = useAction({ call: 'testWebhook', invalidates: [list, ['webhook-deliveries']], success: t('webhooks.test_sent') })
  const renewal = useAction({ call: 'renewWebhookSecret', invalidates: [list], onDone: onMade })
  const removal = useAction({ call: 'deleteWebhook', invalidates: [list], success: t('webhooks.deleted') })
  return {
    sendTest: ({ id }: Webhook) => test.run({ company_id, id }),
    renew: async ({ id, name }: Webhook) => {
      const question = { title: t('webhooks.renew_title', { name }), text: t('webhooks.renew_text') }
      if (await confirm({ ...question, confirm: t('webhooks.renew') })) await renewal.run({ company_id, id })
    },
    remove: async ({ id, name }: Webhook) => {
      const question = { title: t('webhooks.delete_title', { name }), text: t('webhooks.delete_text'), is_danger: true }
      if (await confirm({ ...question, confirm: t('ui.delete') })) await removal.run({ company_id, id })
    },
  }
}
