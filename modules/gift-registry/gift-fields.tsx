import type { ComponentProps, ReactNode } from 'react'
import { giftLimits } from '../../domain/gifts/gift.ts'
import type { GuestLanguage } from '../kit/guest-language.ts'
import type { GiftLabels } from './labels.ts'
import type { giftRegistryWords } from './words.ts'

export type GiftAct = 'reserve' | 'cancel'
export type GiftWords = (typeof giftRegistryWords)[GuestLanguage]

interface GiftFieldsProps {
  act: GiftAct
  labels: GiftLabels
  words: GiftWords
  /** Maximum quantity, if known; if it is one, there is nothing to choose. */
  most?: number
  /** What has been typed so far. */
  quantity?: string | undefined
  guest?: { name: string; mail: string } | undefined
  /** Whether each field has an error message, for a script to show. */
  withErrors?: boolean
}

/** Fields for reserving a gift or cancelling a reservation: in a dialog or, without scripts, on a separate page. */
export function GiftFields({
  act,
  labels,
  words,
  most,
  quantity = '1',
  guest,
  withErrors = false,
}: GiftFieldsProps): ReactNode {
  const reserves = act === 'reserve'
  const error = (text: string) => (withErrors ? { 'data-error': text } : {})
  return (
    <>
      {most === 1 ? (
        <input type="hidden" name="quantity" value="1" />
      ) : (
        <Field
          label={reserves ? labels.labelReserveQuantity : labels.labelCancelReservationQuantity}
          name="quantity"
          type="number"
          inputMode="numeric"
          required={true}
          min={1}
          max={most}
          defaultValue={quantity}
          {...error(words.quantityMissing)}
        />
      )}
      <Field
        label={reserves ? labels.labelReservePassword : labels.labelCancelReservationPassword}
        name="password"
        type="password"
        required={true}
        autoComplete="off"
        maxLength={giftLimits.password}
        {...error(words.passwordMissing)}
      />
      {reserves && (
        <>
          <p className="gift-help">{words.passwordHelp}</p>
          <Field
            label={words.guestName}
            name="name"
            maxLength={giftLimits.guestName}
            autoComplete="name"
            defaultValue={guest?.name}
          />
          <Field
            label={words.guestMail}
            name="mail"
            type="email"
            maxLength={254}
            pattern=".+@.+[.].+"
            autoComplete="email"
            defaultValue={guest?.mail}
            {...error(words.wrongMail)}
          />
          <p className="gift-help">{words.linkHelp}</p>
        </>
      )}
    </>
  )
}

/** A field on its own line, even without styles. */
function Field({ label, ...field }: ComponentProps<'input'> & { label: string }): ReactNode {
  return (
    <div>
      <label>
        <span>{label}</span> <input {...field} />
      </label>
    </div>
  )
}
