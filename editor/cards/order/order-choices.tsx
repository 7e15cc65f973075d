import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShipmentMethodsResponse } from '../../../domain/commerce/card-order.ts'
import {
  type CardChoice,
  cardQuantities,
  cardShipping,
  envelopeKinds,
  envelopePrice,
} from '../../../domain/commerce/card-price.ts'
import { isKnownShipmentType } from '../../../domain/commerce/carrier.ts'
import { money } from '../../../domain/commerce/money.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { RadioGroup } from '../../kit/controls/radio-group.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { deliveryDates } from './delivery-dates.ts'

type Methods = ShipmentMethodsResponse['shipmentMethods']

export interface OrderChoicesProps {
  choice: CardChoice
  onChoice: (choice: CardChoice) => void
  methods: Methods
  method: string
  onMethod: (uid: string) => void
}

/** The quantity, the envelopes, and the shipping method. */
export function OrderChoices({ choice, onChoice, methods, method, onMethod }: OrderChoicesProps): ReactNode {
  const { t } = useTranslation('cards', { keyPrefix: 'order' })
  const language = useUiLanguage()
  const { timeZone } = useClientConfiguration()
  const now = new Date()
  return (
    <>
      <Select
        label={t('quantity')}
        value={String(choice.quantity)}
        onChange={(quantity) => onChoice({ ...choice, quantity: Number(quantity) })}
        choices={cardQuantities.map((quantity) => ({ value: String(quantity), label: t('pieces', { quantity }) }))}
      />
      <RadioGroup
        label={t('envelopes')}
        value={choice.envelopes}
        onChange={(envelopes) => onChoice({ ...choice, envelopes })}
        choices={envelopeKinds.map((kind) => ({
          value: kind,
          label: t(`envelope_${kind}`),
          ...(kind === 'none' ? {} : { description: t('perPiece', { price: money(envelopePrice(kind), language) }) }),
        }))}
      />
      <RadioGroup
        label={t('shipment')}
        value={method}
        onChange={onMethod}
        choices={methods.map(({ shipmentMethodUid, name, type, minDeliveryDays: min, maxDeliveryDays: max }) => ({
          value: shipmentMethodUid,
          label: isKnownShipmentType(type) ? `${name}, ${t(`type_${type}`)}` : name,
          description: t(min === max ? 'deliveryInOne' : 'delivery', {
            price: money(cardShipping, language),
            min,
            max,
            dates: deliveryDates(now, { min, max }, language, timeZone),
          }),
        }))}
      />
    </>
  )
}
