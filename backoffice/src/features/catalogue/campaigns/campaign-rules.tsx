import { formatPercent } from '@entree/domain/foundation/numbers.ts'
import type { CampaignView, SavedCampaignRule } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { Box, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { useAction } from '../../../ui/use-action.ts'
import styles from './campaign-rules.module.css'
import { RuleDialog } from './rule-dialog.tsx'

/** The discounts of a campaign, each in one sentence (BCAMP-23). */
export function CampaignRules({ campaign }: { campaign: CampaignView }) {
  const t = useT()
  const mayEdit = useMay('campaign.edit')
  const confirm = useConfirm()
  const [edited, setEdited] = useState<SavedCampaignRule | 'new' | null>(null)
  const remove = useAction({ call: 'deleteCampaignRule', success: t('discounts.rule_deleted'), invalidates: [['campaigns']] })
  const ask = async ({ id, reference }: SavedCampaignRule) => {
    const title = t('discounts.delete_title', { code: reference })
    if (await confirm({ title, confirm: t('ui.delete'), is_danger: true })) await remove.run({ campaign_id: campaign.id, id })
  }
  return (
    <FormSection title={t('discounts.rules')} description={t('discounts.rules_text')}>
      {campaign.rules.map((rule) => (
        <div key={rule.id} className={styles.rule}>
          <Group justify="space-between" align="start" wrap="nowrap">
            <div>
              <Group gap="xs">
                <strong>{rule.reference}</strong>
                {isOver(rule) && <StateBadge tone="neutral">{t('discounts.active_ended')}</StateBadge>}
              </Group>
              <RuleSentence rule={rule} />
            </div>
            {mayEdit && (
              <RowMenu
                name={rule.reference}
                actions={[
                  { label: t('ui.edit'), icon: 'edit', onClick: () => setEdited(rule) },
                  { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => ask(rule) },
                ]}
              />
            )}
          </Group>
          {campaign.idle_rules.includes(rule.id) && (
            <Box mt="sm">
              <Notice tone="warning">{t('discounts.rule_idle')}</Notice>
            </Box>
          )}
        </div>
      ))}
      {mayEdit && (
        <Group>
          <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => setEdited('new')}>
            {t('discounts.rule_add')}
          </Button>
        </Group>
      )}
      {edited !== null && (
        <RuleDialog campaign_id={campaign.id} rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </FormSection>
  )
}

/** Whether its timeframe has ended; the end itself is too late. */
function isOver({ timeframe_to }: SavedCampaignRule): boolean {
  return timeframe_to !== null && Date.parse(timeframe_to) <= Date.now()
}

function RuleSentence({ rule }: { rule: SavedCampaignRule }) {
  const t = useT()
  const format = useFormat()
  const conditions = rule.sets.map(({ field, operation, value }) => {
    const shown = field === 'price' ? formatEuro(Number(value)) : `“${value}”`
    return `${t(`discounts.field_${field}`)} ${t(`discounts.operation_${operation}`)} ${shown}`
  })
  const discount = rule.discount_type === 'percentage' ? formatPercent(rule.discount_value) : formatEuro(rule.discount_value)
  return (
    <p className={styles.sentence}>
      {t('discounts.rule_sentence', { discount, conditions: conditions.join(` ${t('discounts.and')} `) })}
      {rule.timeframe_from && ` ${t('discounts.from', { moment: format.dateTimeNumeric(rule.timeframe_from) })}`}
      {rule.timeframe_to && ` ${t('discounts.to', { moment: format.dateTimeNumeric(rule.timeframe_to) })}`}
    </p>
  )
}
