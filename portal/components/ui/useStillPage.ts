import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { holdStill } from '../../calls/stillness';

/** Nothing changes below for as long as this stands open; see `holdStill`. */
export function useStillPage(): void {
  // A page without data has nothing to hold still.
  const client = useContext(QueryClientContext);
  useEffect(() => (client ? holdStill(client) : undefined), [client]);
}
