import { Button } from '@mantine/core'
import type { CompanyLink } from '@entree/contract/foundation/companies/entities.ts'
import { useMemo, useState } from 'react'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-types.ts'
import { useAction } from '../../../ui/use-action.ts'
import { CompanyLinkDialog } from './company-link-dialog.tsx'

/** Which company is a master of which, and where (LINK-01, MAST-08). */
export function CompanyLinksPage() {
  const t = useT()
  const confirm = useConfirm()
  const [edited, setEdited] = useState<CompanyLink | 'new' | null>(null)
  const remove = useAction({ call: 'deleteCompanyLink', success: t('admin.link_deleted'), invalidates: [['company-links']] })
  const columns = useMemo<Column<CompanyLink, never>[]>(
    () => [
      { id: 'master', header: t('admin.master'), cell: ({ master_company }) => master_company },
      { id: 'sub', header: t('admin.sub'), cell: ({ sub_company }) => sub_company },
      { id: 'location', header: t('admin.location'), cell: ({ location }) => location ?? t('admin.all_locations') },
    ],
    [t],
  )
  const askRemove = async ({ id, master_company, sub_company }: CompanyLink) => {
    const question = {
      title: t('admin.delete_link_title', { master: master_company, sub: sub_company }),
      confirm: t('ui.delete'),
      is_danger: true,
    }
    if (await confirm(question)) await remove.run({ id })
  }
  const add = (
    <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setEdited('new')}>
      {t('admin.add_link')}
    </Button>
  )
  return (
    <Page title={t('nav.admin_company_links')} description={t('admin.links_text')} actions={add}>
      <DataTable<CompanyLink>
        id="company-links"
        label={t('nav.admin_company_links')}
        query_key={['company-links']}
        load={({ page, search }, signal) => send('listCompanyLinks', { page, search }, { signal })}
        columns={columns}
        row_key={({ id }) => id}
        row_actions={(link) => (
          <RowMenu
            name={`${link.master_company} – ${link.sub_company}`}
            actions={[
              { label: t('ui.edit'), icon: 'edit', onClick: () => setEdited(link) },
              { label: t('ui.delete'), icon: 'trash', is_danger: true, onClick: () => askRemove(link) },
            ]}
          />
        )}
        search_label={t('admin.search_links')}
        empty={{ title: t('admin.no_links_title'), text: t('admin.no_links_text'), action: add }}
      />
      {edited && (
        <CompanyLinkDialog
          key={edited === 'new' ? 'new' : edited.id}
          link={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}
