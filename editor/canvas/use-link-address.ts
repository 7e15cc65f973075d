import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkAddress } from './addresses.ts'

export interface LinkAddress {
  onSubmit: (event: FormEvent) => void
  /** Of the box that the address is written in. */
  field: InputHTMLAttributes<HTMLInputElement>
  /** What was sent is no address that a link can have. */
  isWrong: boolean
}

/** A form that asks for a link's address. `present` is '' where there is none; `onDone` is called with a whole address. */
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
      // opened by the owner in order to write here
      autoFocus: true,
      onChange(event) {
        setAddress(event.currentTarget.value)
        setWrong(false)
      },
    },
  }
}
