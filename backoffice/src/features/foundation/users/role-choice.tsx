import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { companyRoles, type CompanyRole } from '@entree/domain/foundation/permissions.ts'
import { useT } from '../../../messages.ts'
import { roleWords } from './user-words.ts'

/** Chooses which built-in role is looked at; one below the other where there is little room. */
export function RoleChoice({ value, onChange }: { value: CompanyRole; onChange: (role: CompanyRole) => void }) {
  const t = useT()
  const isNarrow = useMediaQuery('(width < 40rem)')
  return (
    <SegmentedControl
      fullWidth
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      value={value}
      onChange={(chosen) => onChange(companyRoles.find((one) => one === chosen) ?? value)}
      data={companyRoles.map((role) => ({ value: role, label: t(roleWords[role].label) }))}
      aria-label={t('permissions.roles_title')}
    />
  )
}
