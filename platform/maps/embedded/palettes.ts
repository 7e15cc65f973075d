import type { MapTheme } from '../../../domain/maps/map.ts'

export interface MapPalette {
  land: string
  water: string
  /** Hairlines in the water along the coast, as on engraved maps. */
  waterline: string
  coast: string
  border: string
  graticule: string
  town: string
  /** Outline around letters, so that lines may pass beneath them. */
  halo: string
  dot: string
  waterName: string
  /** Scale bar and credits. */
  note: string
  /** Lighter water along the coast. */
  shallow: string
}

export const mapPalettes: { [T in MapTheme]: MapPalette } = {
  NORMAL: {
    land: '#f7f3ea',
    water: '#b5d5df',
    shallow: '#cfe4ea',
    waterline: '#94bccb',
    coast: '#6f9cad',
    border: '#b08f86',
    graticule: '#5b7f8d',
    town: '#33302b',
    halo: '#fbf9f3',
    dot: '#5a544a',
    waterName: '#3f7486',
    note: '#3d4a4f',
  },
  SILVER: {
    land: '#f5f5f5',
    water: '#cfd3d6',
    shallow: '#dfe2e4',
    waterline: '#b6bcc0',
    coast: '#8f979c',
    border: '#b4b4b4',
    graticule: '#7d868c',
    town: '#3c3c3c',
    halo: '#fbfbfb',
    dot: '#6a6a6a',
    waterName: '#59636a',
    note: '#4b5257',
  },
  RETRO: {
    land: '#ebe3cd',
    water: '#b9d3c2',
    shallow: '#cbdcc6',
    waterline: '#95b8a2',
    coast: '#6d9078',
    border: '#b5917f',
    graticule: '#6d8b75',
    town: '#523735',
    halo: '#f5f1e6',
    dot: '#7a5547',
    waterName: '#3f6a55',
    note: '#4c4a3a',
  },
  DARK: {
    land: '#2b2b2b',
    water: '#121212',
    shallow: '#1b1b1b',
    waterline: '#303030',
    coast: '#565656',
    border: '#6c6c6c',
    graticule: '#8a8a8a',
    town: '#d2d2d2',
    halo: '#232323',
    dot: '#a5a5a5',
    waterName: '#8b8b8b',
    note: '#a9a9a9',
  },
  NIGHT: {
    land: '#26364a',
    water: '#111e31',
    shallow: '#172840',
    waterline: '#2a415f',
    coast: '#4f6d92',
    border: '#8a7a63',
    graticule: '#7c97ba',
    town: '#e6bd8a',
    halo: '#1f2d3f',
    dot: '#d59563',
    waterName: '#8aa6c8',
    note: '#a9bcd4',
  },
}
