import { describe, expect, it } from '@jest/globals';
import { compareNames } from './names';

describe('names', () => {
  it.each([
    ['Oakhanger Timber Supplies Ltd', 'OAKHANGER TIMBER SUPPLIES LIMITED', 'same'],
    ['Tarn & Ferrier Joinery Ltd', 'Tarn and Ferrier Joinery Ltd.', 'same'],
    ['Oakhanger Timber Supplies Ltd', 'Oakhanger Timber', 'close'],
    ['Oakhanger Timber Supplies Ltd', 'Oakhangar Timber Supplies', 'close'],
    ['Oakhanger Timber Supplies Ltd', 'Oakhanger Timber Supplies LLP', 'close'],
    ['Oakhanger Timber Supplies Ltd', 'Timber Supplies Ltd', 'different'],
    ['Oakhanger Timber Supplies Ltd', 'Oakhanger', 'different'],
    ['Oakhanger Timber Supplies Ltd', 'M J Porter', 'different'],
    ['Ltd', 'Limited', 'same'],
    ['Ltd', '', 'different'],
  ])('%s and %s are %s', (one, other, likeness) => {
    expect(compareNames(one, other)).toBe(likeness);
  });
});
