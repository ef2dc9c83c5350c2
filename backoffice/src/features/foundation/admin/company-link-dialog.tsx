import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CompanyLink } from '@entree/contract/foundation/companies/entities.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField, type Option } from '../../../ui/fields/choice-fields.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { companyNamesQuery } from '../companies/use-company-name.ts'

type Values = { master_company_id: number | null; sub_company_id: number | null; venue_id: number | null; updated_at?: string }

/** A link between two companies, new or to be changed (LINK-03, LINK-04, LINK-05). */
export function CompanyLinkDialog({ link, onClose }: { link: CompanyLink | null; onClose: () => void }) {
  const t = useT()
  const form = useForm<Values>({
    defaultValues: link ? valuesOf(link) : { master_company_id: null, sub_company_id: null, venue_id: null },
  })
  const { control } = form
  const names = useQuery(companyNamesQuery)
  const sub_company_id = useWatch({ control, name: 'sub_company_id' })
  const venues = useVenuesOf(sub_company_id, link)
  const shared = { success: t('ui.saved'), invalidates: [['company-links']], onSaved: onClose }
  const create = useSave(form, { ...shared, call: 'createCompanyLink', input: (values) => values })
  const of = { id: link?.id ?? 0 }
  const update = useSave(form, {
    ...shared,
    call: 'updateCompanyLink',
    input: (values) => ({ ...values, ...of }),
    reload: async () => {
      const now = await send('getCompanyLink', of)
      venues.onChosen(venueOf(now))
      return valuesOf(now)
    },
  })
  const save = link ? update : create
  const options = names.data?.map(({ id, name }) => ({ value: id, label: name })) ?? companiesOf(link)
  return (
    <Dialog onClose={onClose} title={t(link ? 'admin.edit_link' : 'admin.add_link')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <SelectField
            control={control}
            name="master_company_id"
            label={t('admin.master')}
            description={t('admin.master_help')}
            options={options}
            choices={names}
            required
          />
          <SelectField
            control={control}
            name="sub_company_id"
            label={t('admin.sub')}
            options={options}
            choices={names}
            required
            // The venues of the other company are not its own.
            onChosen={() => {
              form.setValue('venue_id', null)
              venues.onChosen(null)
            }}
          />
          <SelectField
            control={control}
            name="venue_id"
            label={t('admin.location')}
            description={t('admin.location_help')}
            placeholder={t('admin.all_locations')}
            {...venues}
          />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function valuesOf({ master_company_id, sub_company_id, venue_id, updated_at }: CompanyLink): Values {
  return { master_company_id, sub_company_id, venue_id, updated_at }
}

function venueOf({ venue_id, location }: CompanyLink): Option<number> | null {
  return venue_id === null ? null : { value: venue_id, label: location ?? '' }
}

/** The companies of a link, shown until all are known. */
function companiesOf(link: CompanyLink | null): Option<number>[] {
  if (!link) return []
  return [
    { value: link.master_company_id, label: link.master_company },
    { value: link.sub_company_id, label: link.sub_company },
  ]
}

/** The venues where the sub company may have events, found while typing; what is chosen stays among them. */
function useVenuesOf(company_id: number | null, link: CompanyLink | null) {
  const [chosen, setChosen] = useState(link && venueOf(link))
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const choices = useQuery({
    queryKey: ['venues', 'of-company', company_id, search],
    queryFn: ({ signal }) =>
      send('listVenues', { page: 1, sort: 'name', search, ...(company_id === null ? {} : { company_id }) }, { signal }),
    enabled: company_id !== null,
    placeholderData: keepPreviousData,
  })
  const found = (choices.data?.data ?? []).map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))
  const options = chosen && found.every(({ value }) => value !== chosen.value) ? [chosen, ...found] : found
  // The name of what is chosen stands in the box; that is no search.
  const onSearch = (text: string) => setTyped(options.some(({ label }) => label === text) ? '' : text)
  return { options, choices, onSearch, onChosen: setChosen }
}
