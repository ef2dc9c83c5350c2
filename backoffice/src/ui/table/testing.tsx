import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { screen } from '@testing-library/react'
import { send } from '../../send.ts'
import { DataTable } from './data-table.tsx'
import type { Column, Filter } from './table-types.ts'

type Venue = { id: number; name: string; city: string }

const columns: Column<Venue, 'name' | 'city'>[] = [
  { id: 'name', header: 'Name', sort: 'name', cell: ({ name }) => name },
  { id: 'city', header: 'City', sort: 'city', cell: ({ city }) => city },
  { id: 'id', header: 'Number', align: 'end', is_hidden: true, cell: ({ id }) => id },
]
const filters: Filter[] = [
  { name: 'active', label: 'State', kind: 'select', options: [{ value: 'true', label: 'In use' }] },
  { name: 'verified', label: 'Verified only', kind: 'switch' },
]

/** A table that uses every feature, as a screen of its own. */
export function Venues() {
  return (
    <DataTable
      id="venues"
      label="Venues"
      query_key={['venues']}
      columns={columns}
      filters={filters}
      default_sort="name"
      search_label="Search venues"
      load={({ page, search, sort, filters: set }, signal) =>
        send('listVenues', { page, search, sort: sort ?? 'name', active: set.active === 'true' }, { signal })
      }
      row_key={({ id }) => id}
      row_link={({ id }) => `/venues/${id}`}
      row_actions={({ name }) => <button type="button">Do with {name}</button>}
      empty={{ title: 'No venues yet', text: 'Add the first one.', action: <button type="button">Add a venue</button> }}
    />
  )
}

function aVenue(id: number) {
  return {
    id,
    name: `Hall ${id}`,
    city: 'Utrecht',
    address: 'Street 1',
    zip: '1234 AB',
    country_code: 'NL',
    active: true,
    verified: false,
    is_own: true,
    events_count: id,
    updated_at: '2026-06-01T10:00:00.000Z',
  }
}

/** 60 venues in pages of 25; searching for a number finds that one. */
export function listVenues({ page, search }: CallInput<'listVenues'>): CallAnswer<'listVenues'> {
  const all = Array.from({ length: 60 }, (_, index) => aVenue(index + 1)).filter(
    ({ name }) => !search || name.endsWith(` ${search}`),
  )
  const data = all.slice((page - 1) * 25, page * 25)
  return {
    data,
    total: all.length,
    page,
    per_page: 25,
    last_page: Math.max(1, Math.ceil(all.length / 25)),
  }
}

/** The table on the screen. */
export const table = () => screen.findByRole('table', { name: 'Venues' })

/** What the address says of page, search, sorting and filters. */
export const query = () => new URLSearchParams(location.search)
