const KEPT = 'entree.early_name'

/** Keeps the name that was typed on the early page for the same page opened again in this tab (ERR-66). A password is kept nowhere. */
export function keepName(): void {
  const name = document.querySelector<HTMLInputElement>('#early [name=username]')?.value ?? ''
  try {
    if (name !== '') sessionStorage.setItem(KEPT, name)
  } catch {
    // Without a storage it is typed once more.
  }
}

/** The name that was kept, once. */
export function takeName(): string {
  try {
    const name = sessionStorage.getItem(KEPT) ?? ''
    sessionStorage.removeItem(KEPT)
    return name
  } catch {
    return ''
  }
}
