import { Button, Loader, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FavouriteEntry } from '../../log/projections/favourites';
import { DateRange } from '../kit/DateRange';
import { Empty } from '../kit/Empty';
import { Pages } from '../kit/Pages';
import { NetworkNotice } from '../kit/StatusNotices';
import { useWords } from '../studio/studio-context';
import { FavouriteDays } from './FavouriteDays';
import { FavouritePreview } from './FavouritePreview';
import classes from './Favourites.module.css';
import { Folders } from './Folders';
import { PAGE_SIZES, useFavourites } from './use-favourites';

/** What the user wants to find again: by day, by folder, without the network too. */
export function FavouritesPage() {
  const words = useWords();
  const list = useFavourites();
  const [opened, open] = useState<FavouriteEntry>();
  const { state, empty, fitting, shown, wanted, change } = list;
  return (
    <>
      <div className={classes.page}>
        <div>
          <div className={classes.head}>
            <h1>{words.titles.favorites()}</h1>
            {!empty && (
              <>
                <span className={`${classes.count} figures`} role="status">
                  {words.favourites.count({ count: fitting.length })}
                </span>
                <NativeSelect
                  size="md"
                  className={classes.order}
                  aria-label={words.favourites.order()}
                  data={[
                    { value: 'newest', label: words.history.newestFirst() },
                    { value: 'oldest', label: words.history.oldestFirst() },
                  ]}
                  value={wanted.order}
                  onChange={({ currentTarget: { value } }) =>
                    change({ order: value === 'oldest' ? 'oldest' : 'newest' })
                  }
                />
              </>
            )}
          </div>
          <NetworkNotice />
        </div>
        {state.name === 'failed' && (
          <div className={classes.failed} role="alert">
            <span>{empty ? words.favourites.getFavoritesFailed() : words.favourites.fetchFavoritesFailed()}</span>
            <Button variant="default" onClick={() => void state.refresh()}>
              {words.common.retry()}
            </Button>
          </div>
        )}
        {/* After a failed load it is unknown whether the list is empty. */}
        {empty && state.name !== 'failed' && <NothingYet loading={state.name === 'loading'} />}
        {!empty && (
          <>
            <Folders chosen={wanted.folder} choose={(folder) => change({ folder })} />
            <DateRange range={wanted.range} choose={(range) => change({ range })} />
            {fitting.length === 0 && <Nothing showAll={list.showAll} />}
            <FavouriteDays favourites={shown} open={open} />
            <Pages
              total={fitting.length}
              pages={list.pages}
              page={list.page}
              setPage={list.setPage}
              size={list.size}
              sizes={PAGE_SIZES}
              setSize={list.setSize}
              sizesFrom="sm"
            />
          </>
        )}
      </div>
      {opened && <FavouritePreview items={fitting} first={opened} close={() => open(undefined)} />}
    </>
  );
}

function Nothing({ showAll }: { readonly showAll: () => void }) {
  const { favourites } = useWords();
  return (
    <Empty title={favourites.nothing()} text={favourites.nothingText()}>
      <Button variant="default" size="md" onClick={showAll}>
        {favourites.showAll()}
      </Button>
    </Empty>
  );
}

function NothingYet({ loading }: { readonly loading: boolean }) {
  const words = useWords();
  if (loading) return <Loader aria-label={words.common.loading()} m="xl" />;
  return (
    <Empty sketch title={words.favourites.empty()} text={words.favourites.emptyText()}>
      <Button component={Link} to="/car/txt2img" size="md">
        {words.favourites.create()}
      </Button>
    </Empty>
  );
}
