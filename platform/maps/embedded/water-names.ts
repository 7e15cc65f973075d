import type { LatLon } from '../../../domain/maps/map.ts'

/** A sea, sound, lake or island, named in the language of its shores, and where its label goes. */
export interface NamedArea extends LatLon {
  name: string
  /** Range of zooms at which the label fits. */
  from: number
  to: number
  /** Font size, px. */
  size: number
}

const area = (name: string, lat: number, lon: number, from: number, to: number, size = 14): NamedArea => ({
  name,
  lat,
  lon,
  from,
  to,
  size,
})

/** Positions in open water, chosen by hand. */
export const waterNames: readonly NamedArea[] = [
  area('Östersjön', 56.6, 18.4, 5, 8, 20),
  area('Nordsjøen', 56.4, 5.6, 5, 8, 20),
  area('Skagerrak', 57.98, 9.3, 5, 9, 17),
  area('Kattegatt', 56.78, 11.75, 6, 9, 16),
  area('Bottenhavet', 61.9, 18.9, 5, 8, 20),
  area('Bottenviken', 65.0, 23.0, 5, 8, 18),
  area('Ålands hav', 60.05, 19.05, 7, 9),
  area('Öresund', 55.74, 12.83, 8, 10, 13),
  area('Vänern', 58.93, 13.3, 6, 10, 15),
  area('Vättern', 58.33, 14.58, 7, 10, 13),
  area('Mälaren', 59.44, 17.0, 8, 10, 12),
  area('Hjälmaren', 59.24, 15.85, 8, 10, 12),
  area('Siljan', 60.86, 14.8, 8, 10, 12),
  area('Storsjön', 63.22, 14.3, 8, 10, 12),
  area('Kalmarsund', 57.2, 16.87, 8, 10, 12),
  area('Hanöbukten', 55.75, 14.75, 7, 9, 14),
  area('Laholmsbukten', 56.55, 12.7, 9, 10, 12),
  area('Køge Bugt', 55.5, 12.4, 8, 10, 12),
  area('Storebælt', 55.42, 10.98, 8, 10, 12),
  area('Lillebælt', 55.2, 9.85, 8, 10, 12),
  area('Aarhus Bugt', 56.11, 10.36, 9, 10, 12),
  area('Limfjorden', 56.93, 9.05, 8, 10, 12),
  area('Aalborg Bugt', 56.88, 10.75, 8, 9, 13),
  area('Smålandsfarvandet', 55.07, 11.45, 8, 10, 12),
  area('Finska viken', 59.85, 25.0, 5, 8, 17),
  area('Rigabukten', 57.75, 23.5, 6, 8, 15),
  area('Medelhavet', 38.2, 5.6, 5, 7, 20),
  area('Mar Adriatico', 43.2, 14.9, 6, 8, 17),
  area('Mar Tirreno', 40.2, 12.0, 6, 8, 17),
]
