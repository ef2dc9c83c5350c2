/** Called with the token once it is verified that a person is there, with null when that no longer holds. */
export type OnToken = (token: string | null) => void
