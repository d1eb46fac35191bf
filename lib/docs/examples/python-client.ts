import { code } from '../snippet';

/** A first call, sync. */
export const pythonFirstCall = code`
import os

from reco_client import Reco

with Reco(os.environ["RECO_BASE_URL"], os.environ["RECO_API_KEY"]) as reco:
    answer = reco.recommend(
        vertical="movies",
        context={"preferences": ["slow-burn science fiction", "strong female leads", "no horror"]},
        options={"count": 3},
    )
    for one in answer.recommendations:
        print(one.item.name, one.confidence)
        print(one.explanation.why_match)
`;

/** Several calls at once, for asyncio. */
export const pythonAsyncCalls = code`
import asyncio
import os

from reco_client import AsyncReco


async def main():
    async with AsyncReco(os.environ["RECO_BASE_URL"], os.environ["RECO_API_KEY"]) as reco:
        films, books = await asyncio.gather(
            reco.recommend(vertical="movies", context={"preferences": ["quiet dramas"]}),
            reco.recommend(vertical="books", context={"preferences": ["quiet science fiction"]}),
        )
        for answer in (films, books):
            print([one.item.name for one in answer.recommendations])


asyncio.run(main())
`;

/** Recommendations as they are finished. */
export const pythonStream = code`
import os

from reco_client import Reco

with Reco(os.environ["RECO_BASE_URL"], os.environ["RECO_API_KEY"]) as reco:
    for event in reco.stream_recommendations(
        vertical="books", context={"preferences": ["quiet science fiction"]}
    ):
        if event.recommendation:
            print(event.recommendation.item.name)
        if event.document:
            print("done:", event.document.meta.total_results)
`;

/** Errors, and how long to wait before the next try. */
export const pythonErrors = code`
import os

from reco_client import Reco, RecoError

reco = Reco(
    os.environ["RECO_BASE_URL"],
    os.environ["RECO_API_KEY"],
    timeout=60,  # one attempt, in seconds
    total_timeout=180,  # all attempts and the waits between them
    max_retries=4,
    on_wait=lambda seconds, error: print(f"waiting {seconds:.0f} s: {error.code}"),
)
try:
    reco.recommend(vertical="movies", context={"preferences": []})
except RecoError as error:
    print(error.code, error.status, error.field, error.request_id)
finally:
    reco.close()
`;
