import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkAddress } from './addresses.ts'

export interface LinkAddress {
  onSubmit: (event: FormEvent) => void
  /** The props of the address input. */
  field: InputHTMLAttributes<HTMLInputElement>
  /** The submitted text is not a valid link address. */
  isWrong: boolean
}

/** The state of a form for a link's address. `present` is '' when there is no link; `onDone` receives a complete address. */
export function useLinkAddress(present: string, errorId: string, onDone: (href: string) => void): LinkAddress {
  const { t } = useTranslation('canvas')
  const [address, setAddress] = useState(present === '' ? 'https://' : present)
  const [isWrong, setWrong] = useState(false)
  return {
    isWrong,
    onSubmit(event) {
      event.preventDefault()
      const href = linkAddress(address)
      if (href === null) setWrong(true)
      else onDone(href)
    },
    field: {
      'aria-label': t('linkAddress'),
      'aria-invalid': isWrong,
      'aria-describedby': isWrong ? errorId : undefined,
      type: 'url',
      value: address,
      // the owner opened the form to type here
      autoFocus: true,
      onChange(event) {
        setAddress(event.currentTarget.value)
        setWrong(false)
      },
    },
  }
}
